const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether letters of scripts that look alike are mixed in one part of a domain, as in `pаypal` with a Cyrillic `а`. */
export function mixesScripts(domain: string): boolean {
  return domain.split('.').some((part) => scripts.filter((script) => script.test(part)).length > 1);
}
