DROP FUNCTION IF EXISTS count_attempts(text[], int[], int[]);
