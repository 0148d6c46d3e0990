"""Files: written as a whole (`lnl.files.writing`) or line by line (`lnl.files.journal`), and those of others read.

What others wrote is read in one place (`lnl.files.reading`), which bounds its size and depth.
"""
