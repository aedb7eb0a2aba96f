// The same permissions, each checked after a reload, which takes longer than everything else.
import './permissions.test.ts';
