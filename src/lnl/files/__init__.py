"""Every file that lnl writes: replaced as a whole (`lnl.files.writing`) or appended to line by line (`lnl.files.journal`)."""
