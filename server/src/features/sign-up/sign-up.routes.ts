import { t } from '@vitrine/contract/messages';
import { signUp, signUpSettings } from '@vitrine/contract/sign-up';
import { setSessionCookie } from '../../http/identity/session-cookie.ts';
import { limits, spend, spendEach } from '../../http/limits.ts';
import type { Router } from '../../http/request/route.ts';
import { signInOriginOf } from '../auth/open-session.ts';
import { beginSignUp } from './begin-sign-up.ts';
import { type ConfirmDeps, confirmSignUp, openLink } from './confirm-sign-up.ts';
import { getSignUpSettings, saveSignUpSettings } from './settings.queries.ts';
import { findOffer, publicPart } from './sign-up-offer.ts';

interface Deps extends ConfirmDeps {
  isHttps: boolean;
}

export function signUpRoutes({ route, routeOutsideTransaction }: Router, deps: Deps): void {
  const { app } = deps.database;
  route(signUpSettings.get, ({ tx }) => getSignUpSettings(tx));
  route(signUpSettings.save, ({ tx, body }) => saveSignUpSettings(tx, body));
  routeOutsideTransaction(signUp.offer, async ({ request: { atHost } }) => {
    const offer = await findOffer(app, atHost);
    return { offer: offer && publicPart(offer) };
  });
  routeOutsideTransaction(signUp.begin, async ({ inTransaction, body, request }) => {
    await spendEach(app, [
      [limits.signUpByAddress, request.ip],
      [limits.signUpByAccount, body.emailAddress],
    ]);
    await inTransaction((tx) => beginSignUp(deps.mail, tx, body, request.atHost));
    return { message: t('An email with a link is on its way') };
  });
  routeOutsideTransaction(signUp.open, async ({ body: { token }, request }) => {
    await spend(app, limits.signUpLinkByAddress, request.ip);
    const { offer, ...link } = await openLink(app, token, request.atHost);
    return { ...link, offer: publicPart(offer) };
  });
  routeOutsideTransaction(signUp.confirm, async ({ body, request, reply }) => {
    await spend(app, limits.signUpLinkByAddress, request.ip);
    const answer = await confirmSignUp(deps, body, signInOriginOf(request));
    setSessionCookie(reply, answer.token, deps.isHttps);
    return answer;
  });
}
