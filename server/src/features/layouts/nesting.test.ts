import { layoutHistory } from '@vitrine/contract/history';
import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import type { LayoutDocument, LayoutField } from '@vitrine/contract/rules/layout';
import { templates } from '@vitrine/contract/templates';
import { eventually } from '@vitrine/testing/eventually';
import { isLongRun, oneIn } from '@vitrine/testing/long-run';
import { beforeAll, expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { at, restoreFromBin } from '../../test/bin.ts';
import { withDatabase } from '../../test/database.ts';
import { aDocument, aLayout, aShape, aTemplate, aZone } from '../../test/layouts.ts';
import { aPlaylist } from '../../test/playback-factories.ts';
import { aFolderOf } from '../../test/uploads.ts';

const rounds = isLongRun ? 20 : 4;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await aTenant();
});

/** The playlists that a zone shows and that have a layout. */
const nested = () =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ playlist: string; inner: string; outer: string }>(
      `select p.name as playlist, i.file_name as inner, o.file_name as outer
       from playlists p
       join layout_references r on r.tenant_id = p.tenant_id and r.playlist_id = p.id
       join files o on o.tenant_id = r.tenant_id and o.id = r.layout_id and o.deletion_id is null
       join playlist_items c on c.tenant_id = p.tenant_id and c.playlist_id = p.id and c.deletion_id is null
       join files i on i.tenant_id = c.tenant_id and i.id = c.file_id and i.deletion_id is null and i.kind = 'layout'
       where p.tenant_id = $1 and p.deletion_id is null`,
      [tenant.tenantId],
    );
    return rows;
  });

interface Answer {
  /** Whether the change was made. */
  isDone: boolean;
  /** What it was refused with, by field. */
  fault: unknown;
}

interface Zoned {
  fileId: number;
  playlistId: number;
}

const answerOf = ({ status, error }: { status: number; error: { errors?: unknown; message?: string } }): Answer => ({
  isDone: status < 300,
  fault: error?.errors ?? error?.message,
});

async function published(id: number, layout: LayoutDocument): Promise<Answer> {
  const { version } = (await tenant.call(layouts.get, at(id))).body;
  return answerOf(await tenant.call(layouts.publish, { ...at(id), body: { layout, version } }));
}

/** A template whose zone shows the playlist of a field, filled with none. */
async function aLoop(values: Record<string, number>) {
  const field: LayoutField = {
    ...{ id: 'loop', label: 'Loop', hint: '', value: { kind: 'playlist' } },
    on: [{ partId: 'a', what: 'playlistId' }],
  };
  const { fileId, directoryId } = await aTemplate(tenant, aDocument([aZone('a', null)], { fields: [field] }));
  return { template: `layout:${fileId}`, fileName: 'Filled', directoryId, values };
}

/** Ways to put a layout into a playlist. */
const puts: [string, (zoned: Zoned) => Promise<Answer>][] = [
  [
    'saving the playlist with it',
    async ({ fileId, playlistId }) => {
      const { body } = await tenant.call(playlists.get, at(playlistId));
      const { name, orientation, description } = body;
      const playlistContents = [...body.playlistContents, { fileId, sortOrder: 9 }];
      const saved = { name, orientation, description, playlistContents };
      return answerOf(await tenant.call(playlists.update, { ...at(playlistId), body: saved }));
    },
  ],
  [
    'adding it at the end of the playlist',
    async ({ fileId, playlistId }) => {
      const { body } = await tenant.call(playlists.addFiles, { ...at(playlistId), body: { items: [{ id: fileId }] } });
      return { isDone: body.done.length > 0, fault: body.refused[0]?.message };
    },
  ],
];

/** Ways to show a playlist in a zone. */
const shows: [string, (zoned: Zoned) => Promise<() => Promise<Answer>>][] = [
  [
    'publishing the layout with a zone',
    async ({ fileId, playlistId }) => {
      const layout = aDocument([aZone('a', playlistId)]);
      return () => published(fileId, layout);
    },
  ],
  [
    'making another layout with a zone',
    async ({ playlistId }) => {
      const directoryId = await aFolderOf(tenant, crypto.randomUUID());
      const body = { directoryId, fileName: 'Other', layout: aDocument([aZone('a', playlistId)]) };
      return async () => answerOf(await tenant.call(layouts.create, { body }));
    },
  ],
  [
    'restoring an earlier version of a layout with a zone',
    async ({ playlistId }) => {
      const { fileId: id } = await aLayout(tenant, aDocument([aZone('a', playlistId)]));
      await published(id, aDocument([aShape('a')]));
      const { entries } = (await tenant.call(layoutHistory.list, at(id))).body;
      const params = { id, entry: entries.at(-1)?.entry ?? 0 };
      return async () => answerOf(await tenant.call(layoutHistory.restore, { params, body: {} }));
    },
  ],
  [
    'filling a template whose field is the playlist of a zone',
    async ({ playlistId }) => {
      const body = await aLoop({ loop: playlistId });
      return async () => answerOf(await tenant.call(templates.fill, { body }));
    },
  ],
  [
    'filling a filled layout again',
    async ({ playlistId }) => {
      const body = await aLoop({});
      const filled = (await tenant.call(templates.fill, { body })).body.file;
      return async () =>
        answerOf(await tenant.call(templates.refill, { ...at(filled.fileId), body: { values: { loop: playlistId } } }));
    },
  ],
];

const pairs = puts.flatMap(([put, putting]) => shows.map(([show, showing]) => ({ put, putting, show, showing })));

test.each(oneIn(3, pairs))('of $put and $show at the same moment at most one is done', async ({ putting, showing }) => {
  for (let round = 0; round < rounds; round++) {
    const [{ playlistId }, { fileId }] = [await aPlaylist(tenant), await aLayout(tenant)];
    const show = await showing({ fileId, playlistId });
    const both = [() => putting({ fileId, playlistId }), show];
    const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((change) => change()));
    expect(answers.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(JSON.stringify(answers.find(({ isDone }) => !isDone)?.fault)).toContain('Layouts are left out of zones');
  }
  expect(await nested()).toEqual([]);
});

test(
  'of four changes that put two layouts into each other by two playlists at the same moment, none nests',
  { tags: 'long' },
  async () => {
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [await aLayout(tenant), await aLayout(tenant)];
      const [{ playlistId: first }, { playlistId: second }] = [await aPlaylist(tenant), await aPlaylist(tenant)];
      const add = (playlistId: number, id: number) =>
        tenant.call(playlists.addFiles, { ...at(playlistId), body: { items: [{ id }] } });
      await Promise.all([
        published(one.fileId, aDocument([aZone('a', first)])),
        add(first, other.fileId),
        published(other.fileId, aDocument([aZone('a', second)])),
        add(second, one.fileId),
      ]);
    }
    expect(await nested()).toEqual([]);
  },
);

const content = { heading: 'Closed', text: '', colour: '#ffffff', background: '#000000', hasClock: false };

async function aCard(): Promise<number> {
  const directoryId = await aFolderOf(tenant, crypto.randomUUID());
  return (await tenant.call(library.createText, { body: { directoryId, fileName: 'Card', content } })).body.fileId;
}

test(
  'of adding a card to a playlist of a zone and making a layout of the card at the same moment, one is done',
  { tags: 'long' },
  async () => {
    for (let round = 0; round < rounds; round++) {
      const fileId = await aCard();
      const { playlistId } = await aPlaylist(tenant);
      await aLayout(tenant, aDocument([aZone('a', playlistId)]));
      const changes = [
        () => tenant.call(playlists.addFiles, { ...at(playlistId), body: { items: [{ id: fileId }] } }),
        () => tenant.call(layouts.fromCard, { ...at(fileId), body: {} }),
      ];
      await Promise.all((round % 2 === 0 ? changes : changes.toReversed()).map((change) => change()));
    }
    expect(await nested()).toEqual([]);
  },
);

test('a card that is being added to a playlist of a zone does not become a layout', async () => {
  const id = await aCard();
  const { playlistId } = await aPlaylist(tenant);
  await aLayout(tenant, aDocument([aZone('a', playlistId)]));
  const made = await withDatabase(async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenant.tenantId)]);
    await client.query('select from playlists where id = $1 for no key update', [playlistId]);
    await client.query('select from files where id = $1 for key share', [id]);
    await client.query(
      'insert into playlist_items (playlist_id, file_id, duration, sort_order) values ($1, $2, 0, 9)',
      [playlistId, id],
    );
    const answer = tenant.call(layouts.fromCard, { ...at(id), body: {} });
    await eventually(async () => {
      const { rows } = await client.query<{ waits: boolean }>(
        'select exists (select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))) as waits',
      );
      return rows[0]?.waits;
    }).toBe(true);
    await client.query('commit');
    return answer;
  });
  expect(made.status).not.toBe(201);
  expect(await nested()).toEqual([]);
  const again = await tenant.call(layouts.fromCard, { ...at(id), body: {} });
  expect(again).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('Layouts are left out of zones') },
  });
});

const remove = async (id: number) =>
  (await tenant.call(library.removeFile, { params: { id, force: 'true' } })).body.deletionId ?? 0;

const add = (playlistId: number, id: number) =>
  tenant.call(playlists.addFiles, { ...at(playlistId), body: { items: [{ id }] } });

test(
  'a layout does not come out of the bin into a playlist that a zone has shown since',
  { tags: 'long' },
  async () => {
    const { fileId } = await aLayout(tenant, aDocument([aShape('a')]), 'Offer');
    const { playlistId } = await aPlaylist(tenant, { name: 'Loop' });
    await add(playlistId, fileId);
    const deletionId = await remove(fileId);
    const { fileId: outer } = await aLayout(tenant, aDocument([aZone('a', playlistId)]), 'Window');
    const message =
      '"Offer" cannot come back yet: a zone of "Window" would show the playlist "Loop" with the layout "Offer", and layouts are left out of zones';
    expect((await restoreFromBin(tenant, deletionId)).refused).toEqual([{ id: deletionId, code: 'conflict', message }]);
    expect(await nested()).toEqual([]);
    await published(outer, aDocument([]));
    expect((await restoreFromBin(tenant, deletionId)).done).toEqual([deletionId]);
  },
);

test(
  'a layout does not come out of the bin with a zone whose playlist got a layout since',
  { tags: 'long' },
  async () => {
    const { playlistId } = await aPlaylist(tenant, { name: 'Loop' });
    const { fileId } = await aLayout(tenant, aDocument([aZone('a', playlistId)]), 'Window');
    const deletionId = await remove(fileId);
    await add(playlistId, (await aLayout(tenant, aDocument([aShape('a')]), 'Offer')).fileId);
    const message =
      '"Window" cannot come back yet: a zone of "Window" would show the playlist "Loop" with the layout "Offer", and layouts are left out of zones';
    expect((await restoreFromBin(tenant, deletionId)).refused).toEqual([{ id: deletionId, code: 'conflict', message }]);
    expect(await nested()).toEqual([]);
  },
);

test(
  'a playlist does not come out of the bin into a zone with a card that has become a layout since',
  { tags: 'long' },
  async () => {
    const id = await aCard();
    const { playlistId } = await aPlaylist(tenant, { name: 'Cards', playlistContents: [{ fileId: id }] });
    await aLayout(tenant, aDocument([aZone('a', playlistId)]), 'Window');
    const { deletionId } = (await tenant.call(playlists.remove, at(playlistId))).body;
    expect((await tenant.call(layouts.fromCard, { ...at(id), body: {} })).status).toBe(201);
    const message =
      '"Cards" cannot come back yet: a zone of "Window" would show the playlist "Cards" with the layout "Card", and layouts are left out of zones';
    expect((await restoreFromBin(tenant, deletionId)).refused).toEqual([{ id: deletionId, code: 'conflict', message }]);
    expect(await nested()).toEqual([]);
  },
);

test(
  'of restoring a layout into a playlist and showing the playlist in a zone at the same moment, one is done',
  { tags: 'long' },
  async () => {
    for (let round = 0; round < rounds; round++) {
      const [{ fileId }, { playlistId }, { fileId: outer }] = [
        await aLayout(tenant),
        await aPlaylist(tenant),
        await aLayout(tenant),
      ];
      await add(playlistId, fileId);
      const deletionId = await remove(fileId);
      const changes = [
        () => restoreFromBin(tenant, deletionId),
        () => published(outer, aDocument([aZone('a', playlistId)])),
      ];
      await Promise.all((round % 2 === 0 ? changes : changes.toReversed()).map((change) => change()));
    }
    expect(await nested()).toEqual([]);
  },
);
