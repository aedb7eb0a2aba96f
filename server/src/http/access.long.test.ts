// The same, with every endpoint for each permission.
import './access.test.ts';
