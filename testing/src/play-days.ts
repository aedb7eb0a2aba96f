/** SQL that stores rows of `play_days`, as this query returns them, of whole screens, and the sums that go with them. */
export function insertPlayDays(rows: string): string {
  return `with days as (
      insert into play_days (tenant_id, day, store_id, device_id, playlist_id, file_id, plays, whole_plays, duration_ms)
      ${rows} returning *
    ), files as (
      insert into play_file_days (tenant_id, day, lane, playlist_id, file_id, plays, whole_plays, duration_ms)
      select tenant_id, day, device_id % 8, playlist_id, file_id, sum(plays), sum(whole_plays), sum(duration_ms)
      from days group by 1, 2, 3, 4, 5
    )
    insert into play_screen_days (tenant_id, day, store_id, device_id, plays, whole_plays, duration_ms)
    select tenant_id, day, store_id, device_id, sum(plays), sum(whole_plays), sum(duration_ms)
    from days group by 1, 2, 3, 4`;
}
