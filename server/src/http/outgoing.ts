const patience = 10_000;

/**
 * Posts JSON to an address from the settings and answers the status: the one way in which the server calls others by
 * HTTP. It goes where it was told and nowhere else, waits no longer than ten seconds, and reads no answer.
 */
export async function postJson(address: string, body: object, signal: AbortSignal): Promise<number> {
  const { url, authorization } = withoutUser(address);
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  await response.body?.cancel();
  return response.status;
}

/** `fetch` refuses an address with a user in it, and would show the password where it says so. */
function withoutUser(address: string): { url: string; authorization: { authorization?: string } } {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '' && password === '') return { url: address, authorization: {} };
  url.username = '';
  url.password = '';
  const user = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return { url: url.href, authorization: { authorization: `Basic ${user}` } };
}
