// The page at /reference: Swagger UI shows the description of the API that this server serves.

const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();

/** @type {{ SwaggerUIBundle: (options: object) => void }} */
const { SwaggerUIBundle } = /** @type {any} */ (window);

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  // Hundreds of operations that are all open take a second to draw.
  docExpansion: 'none',
  deepLinking: true,
  filter: true,
  tagsSorter: 'alpha',
  defaultModelsExpandDepth: -1,
  // Otherwise the description is sent to a validator on the internet.
  validatorUrl: null,
  // The colours of its numbers cannot be read on a dark ground.
  syntaxHighlight: { activated: false },
});

// Swagger UI draws lists without a name, and examples that scroll but cannot be reached by the keyboard.
new MutationObserver(() => {
  for (const list of document.querySelectorAll('select:not([aria-label])'))
    list.setAttribute('aria-label', list.id === 'servers' ? 'Server' : 'Example');
  for (const example of document.querySelectorAll('pre.microlight:not([tabindex])'))
    example.setAttribute('tabindex', '0');
}).observe(document.body, { childList: true, subtree: true });
