/** How the shortcut is written here. */
export function undoShortcut(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Z' : 'Ctrl Z';
}
