import { tooMany } from '../errors.ts';

/** The task took longer than it may, or the system stopped its process: another attempt may succeed. */
export class TaskStopped extends Error {}

/** A process or a thread that does one task after the other. */
export interface TaskProcess<Request, Reply> {
  send(request: Request): void;
  kill(): void;
  ref(): void;
  unref(): void;
  onReply(listener: (reply: Reply) => void): void;
  /** The reason where it could not be started or was stopped from outside. */
  onEnd(listener: (failure: Error | null) => void): void;
}

export interface TaskQueueOptions<Request, Reply> {
  start(): TaskProcess<Request, Reply>;
  maxChildren: number;
  /** A process without a task is killed after this time. */
  idleMs: number;
  /** Further tasks are refused with 429. */
  maxWaitingPerOwner?: number;
}

interface Task<Request> {
  request: Request;
  /** Owners take turns, however many tasks each has. */
  owner: number;
  timeoutMs: number;
}

interface Waiting<Request, Reply> extends Task<Request> {
  resolve(reply: Reply | null): void;
  reject(error: Error): void;
}

interface Child<Request, Reply> {
  process: TaskProcess<Request, Reply>;
  /** Null while it is idle. */
  current: Waiting<Request, Reply> | null;
  timer: NodeJS.Timeout;
}

const retryAfterSeconds = 5;

/** Tasks of many owners on few processes. */
export function makeTaskQueue<Request, Reply>({
  start,
  maxChildren,
  idleMs,
  maxWaitingPerOwner = Infinity,
}: TaskQueueOptions<Request, Reply>) {
  type OneWaiting = Waiting<Request, Reply>;
  type OneChild = Child<Request, Reply>;
  const waiting = new Map<number, OneWaiting[]>();
  const children = new Set<OneChild>();

  function next(): OneWaiting | undefined {
    for (const [owner, [first, ...others]] of waiting) {
      // Deleted, so that its next task comes after those of all other owners.
      waiting.delete(owner);
      if (others.length > 0) waiting.set(owner, others);
      return first;
    }
    return undefined;
  }

  function work(): void {
    while (waiting.size > 0) {
      const child = idleChild() ?? (children.size < maxChildren ? startChild() : null);
      const task = child && next();
      if (!task) return;
      begin(child, task);
    }
  }

  const idleChild = () => [...children].find(({ current }) => current === null);

  function begin(child: OneChild, task: OneWaiting): void {
    child.current = task;
    child.process.ref();
    clearTimeout(child.timer);
    child.timer = setTimeout(() => remove(child, new TaskStopped('timeout')), task.timeoutMs);
    child.process.send(task.request);
  }

  function startChild(): OneChild {
    const process = start();
    const child: OneChild = { process, current: null, timer: setTimeout(() => {}, 0) };
    children.add(child);
    process.onReply((reply) => {
      child.current?.resolve(reply);
      rest(child);
      work();
    });
    process.onEnd((failure) => remove(child, failure));
    return child;
  }

  function rest(child: OneChild): void {
    child.current = null;
    child.process.unref();
    clearTimeout(child.timer);
    child.timer = setTimeout(() => remove(child, null), idleMs);
    child.timer.unref();
  }

  /** The process's task has failed, unless it could not be started or was stopped: that is no fault of the file. */
  function remove(child: OneChild, failure: Error | null): void {
    if (!children.delete(child)) return;
    clearTimeout(child.timer);
    child.process.kill();
    if (failure) child.current?.reject(failure);
    else child.current?.resolve(null);
    work();
  }

  return {
    /** The reply; null if the process ended without one, because of its memory or an error. Throws `TaskStopped`. */
    async run(task: Task<Request>): Promise<Reply | null> {
      if ((waiting.get(task.owner)?.length ?? 0) >= maxWaitingPerOwner) throw tooMany(retryAfterSeconds);
      return new Promise((resolve, reject) => {
        const others = waiting.get(task.owner) ?? [];
        waiting.set(task.owner, [...others, { ...task, resolve, reject }]);
        work();
      });
    },
  };
}
