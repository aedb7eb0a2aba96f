import { startServer } from '../server.ts';
import { StartupError } from '../startup-error.ts';
import { demoAdmin, fillDemo } from './fill-demo.ts';

// `npm run demo`: the unchanged server, and an empty data directory filled with a business to explore.
try {
  const server = await startServer({
    ...process.env,
    ADMIN_EMAIL: demoAdmin.email,
    ADMIN_PASSWORD: demoAdmin.password,
  });
  await fillDemo(server);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
