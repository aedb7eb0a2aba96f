// The same requests, all of them.
import './hostile-requests.test.ts';
