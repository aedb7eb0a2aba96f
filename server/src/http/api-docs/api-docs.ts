import { z } from 'zod';

/** The part of the OpenAPI document that the page shows. */
const Document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        tags: z.array(z.string()),
        description: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() })),
        requestBody: z.unknown().optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});
type Operation = z.infer<typeof Document>['paths'][string][string] & { method: string; path: string };

/** The document as a page: every endpoint with its callers, request and response. */
export function apiDocsPage(document: unknown): string {
  const { info, paths } = Document.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
  const tags = [...new Set(operations.flatMap((operation) => operation.tags))].sort();
  const of = (tag: string) => operations.filter((operation) => operation.tags.includes(tag));
  const contents = tags.map((tag) => `<li><a href="#${idOf(tag)}">${escaped(tag)}</a></li>`).join('');
  const sections = tags.map((tag) => `<h2 id="${idOf(tag)}">${escaped(tag)}</h2>${of(tag).map(article).join('')}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title>
<link rel="icon" href="/admin/favicon.svg">
<link rel="stylesheet" href="/help/help.css">
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header><a class="brand" href="/api/docs"><img src="/admin/favicon.svg" alt="" width="26" height="26"><span>${escaped(info.title)} API ${escaped(info.version)}</span></a><a class="console" href="/admin/">Console</a></header>
<div class="columns">
<nav class="pages" aria-label="Endpoints"><ul>${contents}</ul></nav>
<main id="text" tabindex="-1">
<h1>API</h1>
<article>
${info.description
  .split('\n\n')
  .map((text) => `<p>${escaped(text)}</p>`)
  .join('\n')}
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1. Send an <a href="/help/api-keys">API key</a>, or the token of <code>POST /api/auth</code>, as <code>Authorization: Bearer …</code>.</p>
${sections.join('\n')}
</article>
</main>
</div>
</body>
</html>
`;
}

function article({ method, path, operationId, description, parameters, requestBody, responses }: Operation): string {
  const parts = [
    ...parameters.map((each) => schema(`${each.in} ${each.name}${each.required ? ', required' : ''}`, each.schema)),
    ...(requestBody === undefined ? [] : [schema('body', requestBody)]),
    ...Object.entries(responses)
      .filter(([status]) => status !== 'default')
      .map(([status, answer]) => schema(`answers ${status}`, answer)),
  ];
  return `<h3 id="${idOf(operationId)}"><code>${method} /api${escaped(path)}</code></h3><p>${inline(description)}</p>${parts.join('')}`;
}

function schema(name: string, shape: unknown): string {
  return `<details><summary>${escaped(name)}</summary><pre><code>${escaped(JSON.stringify(shape, null, 2))}</code></pre></details>`;
}

/** Renders a text, in which code is between backticks. */
function inline(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function idOf(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+/g, '-');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
