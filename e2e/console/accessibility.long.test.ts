// The same screens, in each theme on a desk and on a phone.
import './accessibility.test.ts';
import './accessibility-of-operator.test.ts';
