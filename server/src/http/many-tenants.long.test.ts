// The same with more tenants and more requests.
import './many-tenants.test.ts';
