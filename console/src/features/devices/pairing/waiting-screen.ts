import { type WaitingScreen, devicePairing } from '@vitrine/contract/device-pairing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/http.ts';
import { isComplete } from './typed-code.ts';

export interface CodeLookUp {
  code: string;
  setCode: (code: string) => void;
  found: WaitingScreen | undefined;
  /** The screen found last. While another code is typed, its form stays, with all that was typed into it. */
  lastFound: WaitingScreen | undefined;
  isLooking: boolean;
  /** Why the code is refused. */
  problem: string | null;
  again: () => void;
}

/** Looks the code up as soon as it has six characters. */
export function useCodeLookUp(initialCode = ''): CodeLookUp {
  const [code, setCode] = useState(initialCode);
  const isRequested = isComplete(code);
  const { data, error, isFetching, refetch } = useQuery(codeQuery(code));
  const found = isRequested ? data : undefined;
  const [lastFound, setLastFound] = useState(found);
  if (found && found !== lastFound) setLastFound(found);
  return {
    code,
    setCode,
    found,
    lastFound: found ?? lastFound,
    isLooking: isRequested && isFetching,
    problem: isRequested && error && !isFetching ? reasonOf(error) : null,
    again: () => void (isRequested && refetch()),
  };
}

/**
 * A response is final, because each refused code counts against a limit: neither a new realtime connection nor a return to
 * the window repeats the request.
 */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['waiting-screen', code],
    queryFn: ({ signal }) => call(devicePairing.waitingScreen, { params: { code } }, signal),
    // A query without data is never static.
    enabled: ({ state }) => isComplete(code) && !isRefusal(state.error),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchInterval: false,
  });

function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function reasonOf(error: Error): string {
  const atCode = error instanceof ApiError ? error.body.errors?.['code']?.[0] : undefined;
  return atCode ?? error.message;
}
