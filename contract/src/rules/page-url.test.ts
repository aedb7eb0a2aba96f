import { expect, test } from 'vitest';
import { isPageUrl } from './page-url.ts';

test.each([
  'https://example.com',
  'https://example.com/',
  'https://example.com/menu?day=1#soup',
  'https://example.com:8443/menu',
  'https://menu.café.example/süß',
  'HTTPS://EXAMPLE.COM/Menu',
  'https://192.0.2.7/menu',
  'https://[2001:db8::7]/menu',
  'https://example.com/@mara',
])('%s is the URL of a web page', (url) => {
  expect(isPageUrl(url)).toBe(true);
});

test.each([
  '',
  'example.com',
  'http://example.com/',
  'ftp://example.com/',
  'javascript:alert(1)',
  'data:text/html,<p>',
  'blob:https://example.com/7',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'https://',
  'https:///menu',
  'https://mara@example.com/',
  'https://mara:secret@example.com/',
  'https://example.com\\@elsewhere.example/',
  'https://%6c%6fcalhost/',
  'https://exa mple.com/',
  'https://example.com/a b',
  'https://example.com/a\nb',
  ' https://example.com/',
  'https://example.com:port/',
  'https://example.com:443443/',
  'https://[::1',
  'https://"><script>/',
])('%j is not the URL of a web page', (url) => {
  expect(isPageUrl(url)).toBe(false);
});
