-- The codes that pair a screen, in rows from before they were secret columns.
UPDATE audit SET
  before = jsonb_set(before, ARRAY[codes.key], '"(secret)"', false),
  after = jsonb_set(after, ARRAY[codes.key], '"(secret)"', false)
FROM (VALUES ('devices', 'code'), ('stores', 'access_code'), ('tenants', 'player_code')) AS codes (entity, key)
WHERE audit.entity = codes.entity AND (before ? codes.key OR after ? codes.key);
