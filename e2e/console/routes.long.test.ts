// The same URLs, each loaded from the server: some 120 loads are only suitable for the long run.
import './routes.test.ts';
