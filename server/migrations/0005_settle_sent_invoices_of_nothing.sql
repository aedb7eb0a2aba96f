-- An invoice of total 0 is paid when it is sent; those sent before have stayed sent.
UPDATE invoices SET status = 3 WHERE status = 1 AND total_minor = 0;
