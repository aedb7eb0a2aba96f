// The same addresses, each loaded anew: some 120 loads are only fit for the long run.
import './routes.test.ts';
