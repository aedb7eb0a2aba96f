// The same pages, in each theme on a desktop and on a phone.
import './accessibility.test.ts';
import './accessibility-of-operator.test.ts';
