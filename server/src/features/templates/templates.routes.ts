import { t } from '@vitrine/contract/messages';
import { carryValues } from '@vitrine/contract/rules/fill-template';
import { templates } from '@vitrine/contract/templates';
import { clock } from '../../db/clock.ts';
import { languageOfReader, languageOfTenant } from '../../db/language-of.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Router } from '../../http/request/route.ts';
import { inLanguage } from '../../languages/translation-context.ts';
import { endDraft, endSameDraft, saveDraft } from '../layouts/drafts.ts';
import { getLayout, lockLayout } from '../layouts/layouts.queries.ts';
import { lockFolder } from '../library/folders/folders.queries.ts';
import type { UploadDeps } from '../library/uploads/upload.ts';
import { copyMedia } from './copy-media.ts';
import {
  createFilled,
  filledOrThrow,
  findFill,
  free,
  getFilled,
  offerTemplate,
  saveFill,
  withdrawTemplate,
  withoutCopies,
} from './fills.queries.ts';
import { findTemplate, findTemplates } from './find-templates.ts';
import type { FoundTemplate } from './found-template.ts';

export function templatesRoutes({ route, routeOutsideTransaction }: Router, deps: UploadDeps): void {
  route(templates.list, async ({ tx }) => (await findTemplates(tx)).map(withoutCopies));
  // Images are drawn and stored without an open transaction.
  routeOutsideTransaction(templates.fill, async ({ body, caller, inTransaction, inLastTransaction }) => {
    const { template: key, values, ...named } = body;
    const template = await inTransaction(async (tx) => {
      await lockFolder(tx, named.directoryId);
      const found = await templateToCopy(tx, key, caller.tenantId);
      if (found === null) throw notOffered();
      filledOrThrow(found.layout, values);
      return found;
    });
    const document = await copyMedia({ ...deps, caller, inTransaction }, template, named.directoryId);
    return inLastTransaction(async (tx) => {
      const id = await createFilled(tx, named, { template, document, values }, caller.userId);
      return getFilled(tx, id);
    });
  });
  route(templates.offer, async ({ tx, params, body }) => {
    await offerTemplate(tx, params.id, body.trades);
    return { message: t('Template offered') };
  });
  route(templates.withdraw, async ({ tx, params }) => {
    await withdrawTemplate(tx, params.id);
    return { message: t('Template withdrawn') };
  });
  route(templates.filled, ({ tx, params }) => getFilled(tx, params.id));
  route(templates.refill, async ({ tx, params, body: { values, version }, caller }) => {
    await saveFill(tx, { file: params.id, version }, { values });
    await endDraft(tx, params.id, { document: null, values }, caller.userId);
    return getFilled(tx, params.id);
  });
  route(templates.saveDraft, async ({ tx, params, body: { values, ...draft }, caller }) => {
    await lockLayout(tx, params.id);
    await findFill(tx, params.id);
    const content = { document: null, values };
    return saveDraft(tx, params.id, { content, ...draft }, { userId: caller.userId, now: clock.now() });
  });
  routeOutsideTransaction(templates.takeNewer, async ({ params: { id: file }, body, caller, inTransaction }) => {
    const { template, directoryId } = await inTransaction(async (tx) => {
      const fill = await findFill(tx, file);
      const found = await templateToCopy(tx, fill.template, caller.tenantId);
      if (found === null) throw notOffered();
      return { template: found, directoryId: (await getLayout(tx, file)).directoryId };
    });
    const document = await copyMedia({ ...deps, caller, inTransaction }, template, directoryId);
    return inTransaction(async (tx) => {
      const { values } = await findFill(tx, file);
      const { kept } = carryValues(document, values);
      await saveFill(tx, { file, version: body.version }, { values: kept, newer: { template, document } });
      await endSameDraft(tx, file, { document: null, values });
      return getFilled(tx, file);
    });
  });
  route(templates.free, async ({ tx, params }) => {
    await free(tx, params.id);
    return { message: t('The layout can be edited freely now') };
  });
}

/** With its words in the language of the business, whose screens show them: the gallery has them in that of the reader. */
async function templateToCopy(tx: Tx, key: string, tenantId: number): Promise<FoundTemplate | null> {
  const language = await languageOfTenant(tx, tenantId, languageOfReader());
  return inLanguage(language, () => findTemplate(tx, key));
}

/** It was there when the page was loaded. */
const notOffered = () => new AppError(404, 'not_found', t('This template is no longer offered'));
