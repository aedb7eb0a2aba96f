import { type WaitingScreen, devicePairing } from '@vitrine/contract/device-pairing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/http.ts';
import { isComplete } from './typed-code.ts';

export interface CodeLookUp {
  code: string;
  setCode: (code: string) => void;
  found: WaitingScreen | undefined;
  isLooking: boolean;
  /** Why the code is refused. */
  problem: string | null;
  again: () => void;
}

/** The sixth character looks the code up. */
export function useCodeLookUp(initialCode = ''): CodeLookUp {
  const [code, setCode] = useState(initialCode);
  const isAsked = isComplete(code);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['waiting-screen', code],
    queryFn: ({ signal }) => call(devicePairing.waitingScreen, { params: { code } }, signal),
    enabled: isAsked,
    // Asked once: each refused code counts.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  return {
    code,
    setCode,
    found: isAsked ? data : undefined,
    isLooking: isAsked && isFetching,
    problem: isAsked && error && !isFetching ? reasonOf(error) : null,
    again: () => void (isAsked && refetch()),
  };
}

function reasonOf(error: Error): string {
  const atCode = error instanceof ApiError ? error.body.errors?.['code']?.[0] : undefined;
  return atCode ?? error.message;
}
