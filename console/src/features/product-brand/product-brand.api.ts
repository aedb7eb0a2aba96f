import { queryOptions } from '@tanstack/react-query';
import { type ProductBrand, productBrand, ProductBrandForm } from '@vitrine/contract/product-brand';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export type BrandValues = z.input<typeof ProductBrandForm>;

export const brandQuery = queryOptions({
  queryKey: ['product-brands'],
  queryFn: ({ signal }) => call(productBrand.get, {}, signal),
});

export function valuesOf({
  states: _,
  target: __,
  hasMailPassword: ___,
  mailState: ____,
  ...values
}: ProductBrand): BrandValues {
  return { ...values, mailPassword: '' };
}

export const useSaveBrand = () => useChange(productBrand.save);
export const useTestMail = () => useChange(productBrand.testMail);
export const useCheckBrandDomain = () => useChange(productBrand.checkDomain);
