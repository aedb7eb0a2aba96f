export const storesPath = '/api/stores';
