import { readConfig } from '../config.ts';
import { startServer } from '../server.ts';
import { StartupError } from '../startup-error.ts';
import { addressesText } from './addresses.ts';
import { fillBusiness, fillHarbour, operatorOfEmptyDemo } from './fill-demo.ts';
import { operator, password } from './people.ts';
import { demoPage } from './page/serve-page.ts';
import { say, stepsOf } from './progress.ts';
import { showOffer } from './screens/show-offer.ts';
import { isFilled } from './screens/registrations.ts';
import { startScreens } from './screens/start-screens.ts';

// `npm run demo`: the unchanged server, and an empty data directory filled with a business to explore.

// When the channel closes, `npm run demo` has ended: end too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

// For data of an earlier version's demo, or of one that was interrupted while it was filled.
const unfinishedText = `
  This data directory has a demo without simulated screens. For a complete one, name an empty directory in DATA_DIR.
`;

const environment = { ...process.env, ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: password };
try {
  const config = readConfig(environment);
  const step = stepsOf(isFilled(config) ? 2 : 4);
  const server = await step('Starting the server', () => startServer(environment, demoPage));
  const filled = { ...server, config };
  const call = isFilled(config) ? null : await operatorOfEmptyDemo(server);
  if (call !== null) {
    const sold = await step('Eight tenants, and twelve months of invoices', () => fillBusiness(call, filled));
    await step('A coffee chain, and ninety days of its screens', () => fillHarbour(sold, filled));
  }
  const isComplete = isFilled(config);
  if (isComplete) await step('Switching thirty-one screens on', () => startScreens(filled));
  if (call !== null) await showOffer(server.address);
  say({ kind: 'ready', text: addressesText(server.address, config.HOST) + (isComplete ? '' : unfinishedText) });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  say({ kind: 'failed', text: error.message });
  process.exit(1);
}
