export const aStore = { name: 'Main Street' };
