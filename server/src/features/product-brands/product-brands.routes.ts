import { t } from '@vitrine/contract/messages';
import { productBrand } from '@vitrine/contract/product-brand';
import type { Brands } from '../../brands/known-brands.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { conflict } from '../../errors.ts';
import { limits, spend } from '../../http/limits.ts';
import type { Router } from '../../http/request/route.ts';
import type { ServerDeps } from '../../mail/send-by-server.ts';
import type { Storage } from '../../media/storage.ts';
import { hasRecord } from '../../outbound/domain-proof.ts';
import { brandRecord, checkDomains, type DomainDeps, markVerified, requireDomain } from './brand-domains.ts';
import { drawImages } from './brand-images.ts';
import { markTested } from './mail-server.ts';
import { getBrand, saveBrand } from './product-brands.queries.ts';
import { sendTest, testOf } from './test-mail.ts';

interface Deps extends DomainDeps, ServerDeps {
  config: Pick<Config, 'DNS_SERVERS' | 'SMTP_SERVERS'>;
  database: Pick<Database, 'app'>;
  storage: Storage;
  brands: Brands;
}

export function productBrandsRoutes({ route, routeOutsideTransaction }: Router, deps: Deps): void {
  route(productBrand.get, ({ tx, caller }) => getBrand(tx, caller, deps));
  routeOutsideTransaction(productBrand.save, async ({ caller, body, inTransaction }) => {
    checkDomains(body.domains, deps.origin());
    const images = await drawImages(deps.storage, body);
    const saved = await inTransaction(async (tx) => {
      await saveBrand(tx, caller, body, { ...deps, images });
      return getBrand(tx, caller, deps);
    });
    deps.brands.forget();
    return saved;
  });
  routeOutsideTransaction(productBrand.checkDomain, async ({ caller, body: { domain }, inTransaction }) => {
    await spend(deps.database.app, limits.brandCheckByUser, String(caller.userId));
    await inTransaction((tx) => requireDomain(tx, domain));
    const record = brandRecord(deps.ssoKey, caller.resellerId, domain);
    // No transaction is open while name servers answer.
    if (!(await hasRecord(record, deps.config.DNS_SERVERS)))
      throw conflict(
        t('There is no TXT record {name} with this value yet. New records can take an hour to be found.', {
          name: record.name,
        }),
      );
    const checked = await inTransaction(async (tx) => {
      await markVerified(tx, domain);
      return getBrand(tx, caller, deps);
    });
    deps.brands.forget();
    return checked;
  });
  routeOutsideTransaction(productBrand.testMail, async ({ caller, inTransaction }) => {
    await spend(deps.database.app, limits.mailTestByUser, String(caller.userId));
    const { server, mail } = await inTransaction((tx) => testOf(tx, caller));
    const seller = caller.resellerId ?? 0;
    const sender = { brand: await deps.brands.ofReseller(seller), origin: await deps.brands.originOf(seller) };
    await sendTest(deps, server, { mail, sender });
    const tested = await inTransaction(async (tx) => {
      await markTested(tx, server);
      return getBrand(tx, caller, deps);
    });
    deps.brands.forget();
    return tested;
  });
}
