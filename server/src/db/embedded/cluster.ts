import type { Account } from './account.ts';

export type Log = (line: string) => void;

/** The settings that are equal for all starts of PostgreSQL. */
export interface Cluster {
  /** Distinguishes its processes from those of other data directories in the process list. */
  name: string;
  pgData: string;
  socketDir: string;
  port: number;
  postgres: string;
  account: Account;
  log: Log;
}

/** The first process of a running PostgreSQL, the parent of all its others. */
export interface Postmaster {
  pid: number;
  /** Resolves when it answers queries; rejects when it ends before that. */
  ready: Promise<void>;
  exited: Promise<void>;
}
