import { orError } from '@vitrine/contract/messages';
import { required } from '@vitrine/contract/values';
import { z } from 'zod';
import { redirectUriProblem } from './redirect-uri.ts';

const maxRedirectUris = 10;
const maxUriLength = 500;

/** Reorder what is read, and so could let a name look like another one. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const ClientName = z
  .string()
  .transform((name) => name.replaceAll(directionMarks, '').replaceAll(/\s+/g, ' '))
  .pipe(required(80));

export const RedirectUris = z
  .array(
    z
      .string()
      .max(maxUriLength, orError('A redirect URI has more than {max} characters', { max: maxUriLength }))
      .superRefine((uri, context) => {
        const problem = redirectUriProblem(uri);
        if (problem !== null) context.addIssue({ code: 'custom', message: problem });
      }),
  )
  .min(1, orError('An app needs at least one redirect URI'))
  .max(maxRedirectUris, orError('An app has at most {max} redirect URIs', { max: maxRedirectUris }));

/** What we do not have would be asked for in vain: another grant type, or another response type. */
export const Uses = {
  grant_types: z
    .array(z.string())
    .refine((types) => types.includes('authorization_code'), orError('The grant type must be authorization_code'))
    .optional(),
  response_types: z
    .array(z.string())
    .refine((types) => types.includes('code'), orError('The response type must be code'))
    .optional(),
};
