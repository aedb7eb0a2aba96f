import type { TaskReply, TaskRequest } from './isolated.child.ts';

/** A process that does one task after the other. */
export interface TaskProcess {
  send(request: TaskRequest): void;
  kill(): void;
  ref(): void;
  unref(): void;
  onReply(listener: (reply: TaskReply) => void): void;
  /** The reason where it could not be started. */
  onEnd(listener: (failure: Error | null) => void): void;
}

export interface TaskQueueOptions {
  start(): TaskProcess;
  maxChildren: number;
  /** A process without a task is killed after this time. */
  idleMs: number;
}

interface Task {
  request: TaskRequest;
  /** Whoever waits for it. Owners take turns, however many tasks each has. */
  owner: number;
  timeoutMs: number;
}

interface Waiting extends Task {
  resolve(reply: TaskReply | null): void;
  reject(error: Error): void;
}

interface Child {
  process: TaskProcess;
  /** Null while it is idle. */
  current: Waiting | null;
  timer: NodeJS.Timeout;
}

/** Tasks of many owners on few processes. */
export function makeTaskQueue({ start, maxChildren, idleMs }: TaskQueueOptions) {
  const waiting = new Map<number, Waiting[]>();
  const children = new Set<Child>();

  function next(): Waiting | undefined {
    for (const [owner, [first, ...others]] of waiting) {
      // Behind all other owners.
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

  function begin(child: Child, task: Waiting): void {
    child.current = task;
    child.process.ref();
    clearTimeout(child.timer);
    child.timer = setTimeout(() => remove(child, null), task.timeoutMs);
    child.process.send(task.request);
  }

  function startChild(): Child {
    const process = start();
    const child: Child = { process, current: null, timer: setTimeout(() => {}, 0) };
    children.add(child);
    process.onReply((reply) => {
      child.current?.resolve(reply);
      rest(child);
      work();
    });
    process.onEnd((failure) => remove(child, failure));
    return child;
  }

  function rest(child: Child): void {
    child.current = null;
    child.process.unref();
    clearTimeout(child.timer);
    child.timer = setTimeout(() => remove(child, null), idleMs);
    child.timer.unref();
  }

  /** Its task has failed, unless the process could not even be started: that says nothing about the file. */
  function remove(child: Child, failure: Error | null): void {
    if (!children.delete(child)) return;
    clearTimeout(child.timer);
    child.process.kill();
    if (failure) child.current?.reject(failure);
    else child.current?.resolve(null);
    work();
  }

  return {
    /** The reply; null if the process has ended before, because of its time, its memory or an error of its own. */
    run(task: Task): Promise<TaskReply | null> {
      return new Promise((resolve, reject) => {
        const others = waiting.get(task.owner) ?? [];
        waiting.set(task.owner, [...others, { ...task, resolve, reject }]);
        work();
      });
    },
  };
}
