// The same permissions, each looked at after a reload, which takes longer than all of the rest.
import './permissions.test.ts';
