import { startServer } from './server.ts';
import { StartupError } from './startup-error.ts';

// When the channel closes, the supervising process has ended: end too, so that its next server can start.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Without unref the channel would keep the process alive when the start has failed.
process.channel?.unref();

try {
  await startServer(process.env);
  process.send?.('listening');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
