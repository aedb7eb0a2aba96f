import { startServer } from './server.ts';
import { StartupError } from './startup-error.ts';

try {
  await startServer(process.env);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
