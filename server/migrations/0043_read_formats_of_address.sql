DROP FUNCTION IF EXISTS language_of_address(text);
