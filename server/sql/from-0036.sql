-- Upgrades a database of the last version before the baseline, at migration 0036, to the schema of the baseline: the same
-- rows under new names. The migrator runs it once, on such a database only, and then records the baseline as run.

-- These functions and triggers are created again from their files, under new names or with other names of parameters.
DROP TRIGGER place ON device_groups;
DROP TRIGGER place_below ON device_groups;
DROP TRIGGER keep_issued ON invoices;
DROP TRIGGER keep_issued ON invoice_items;
DROP TRIGGER record_money ON invoices;
DROP TRIGGER record_money ON invoice_payments;
DROP FUNCTION announce, choose_password, claim_hints, claim_outbox, devices_by_hash, drop_plays_of_days_before,
  end_own_sessions_but, keep_issued_invoice, keep_issued_items, make_days_of_plays, note_event, operation_figures,
  place_in_tree, place_those_below, prune_presence, record_invoice_money, record_payment_money, settle_outbox,
  sweep_expired, turn_subscriptions, use_challenge_try;

ALTER TABLE devices RENAME COLUMN wanted_version TO desired_version;
ALTER TABLE devices RENAME COLUMN wanted_at TO desired_at;
ALTER TABLE devices RENAME COLUMN manifest_version TO applied_version;
ALTER INDEX devices_wanted RENAME TO devices_desired;
ALTER TABLE outages RENAME COLUMN told_at TO notified_at;
ALTER TABLE sign_in_challenges RENAME COLUMN tries_left TO attempts_left;

ALTER TABLE snapshots RENAME TO screenshots;
ALTER TABLE screenshots RENAME COLUMN picture TO image;
ALTER TABLE screenshots RENAME CONSTRAINT snapshots_tenant_id_device_id_pk TO screenshots_tenant_id_device_id_pk;
ALTER TABLE screenshots RENAME CONSTRAINT snapshots_tenant_id_device_id_devices_tenant_id_id_fk
  TO screenshots_tenant_id_device_id_devices_tenant_id_id_fk;

ALTER TABLE playlist_contents RENAME TO playlist_items;
ALTER SEQUENCE playlist_contents_id_seq RENAME TO playlist_items_id_seq;
ALTER INDEX playlist_contents_order RENAME TO playlist_items_order;
ALTER INDEX playlist_contents_file RENAME TO playlist_items_file;
ALTER TABLE playlist_items RENAME CONSTRAINT playlist_contents_pkey TO playlist_items_pkey;
ALTER TABLE playlist_items RENAME CONSTRAINT playlist_contents_tenant_id_file_id_files_tenant_id_id_fk
  TO playlist_items_tenant_id_file_id_files_tenant_id_id_fk;
ALTER TABLE playlist_items RENAME CONSTRAINT playlist_contents_tenant_id_playlist_id_playlists_tenant_id_id_
  TO playlist_items_tenant_id_playlist_id_playlists_tenant_id_id_fk;

ALTER TABLE override_places RENAME TO override_targets;
ALTER INDEX override_places_device RENAME TO override_targets_device;
ALTER INDEX override_places_group RENAME TO override_targets_group;
ALTER INDEX override_places_store RENAME TO override_targets_store;
ALTER TABLE override_targets RENAME CONSTRAINT override_places_once TO override_targets_once;
ALTER TABLE override_targets RENAME CONSTRAINT override_places_one TO override_targets_one;
ALTER TABLE override_targets RENAME CONSTRAINT override_places_tenant_id_override_id_overrides_tenant_id_id_fk
  TO override_targets_tenant_id_override_id_overrides_tenant_id_id_fk;
ALTER TABLE override_targets RENAME CONSTRAINT override_places_tenant_id_device_id_devices_tenant_id_id_fk
  TO override_targets_tenant_id_device_id_devices_tenant_id_id_fk;
ALTER TABLE override_targets RENAME CONSTRAINT override_places_tenant_id_group_id_device_groups_tenant_id_id_f
  TO override_targets_tenant_id_group_id_device_groups_tenant_id_id_;
ALTER TABLE override_targets RENAME CONSTRAINT override_places_tenant_id_store_id_stores_tenant_id_id_fk
  TO override_targets_tenant_id_store_id_stores_tenant_id_id_fk;

-- Since PostgreSQL 18 NOT NULL is a constraint, whose name keeps the old names of the table and the column.
DO $$
DECLARE
  stale record;
BEGIN
  FOR stale IN
    SELECT k.conrelid::regclass AS name, k.conname, k.conrelid::regclass || '_' || a.attname || '_not_null' AS due
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'n' AND k.conrelid IN (
      'sign_in_challenges'::regclass, 'screenshots'::regclass, 'playlist_items'::regclass, 'override_targets'::regclass
    )
  LOOP
    CONTINUE WHEN stale.conname = stale.due;
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', stale.name, stale.conname, stale.due);
  END LOOP;
END $$;

DELETE FROM migrations;
ALTER TABLE migrations ADD COLUMN IF NOT EXISTS hash text;
ALTER TABLE migrations ALTER COLUMN hash SET NOT NULL;
