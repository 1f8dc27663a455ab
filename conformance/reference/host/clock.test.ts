import { describe, expect, it, vi } from "vitest";
import { createClock } from "./clock.ts";

const minute = 60_000;

describe("a stopped clock", () => {
  it("moves only when it is advanced", async () => {
    const clock = createClock({ standingAt: 1000 });
    expect(clock.now()).toBe(1000);
    await clock.advance(500);
    expect(clock.now()).toBe(1500);
  });

  it("runs the tasks that fall due, each at its time and in order", async () => {
    const clock = createClock({ standingAt: 0 });
    const ran: string[] = [];
    const note = (name: string) => async () => void ran.push(`${name} at ${clock.now() / minute}`);
    clock.every(2 * minute, note("slow"));
    const end = clock.every(minute, note("fast"));
    await clock.advance(2.5 * minute);
    end();
    await clock.advance(2 * minute);
    expect(ran).toEqual(["fast at 1", "slow at 2", "fast at 2", "slow at 4"]);
    expect(clock.now()).toBe(4.5 * minute);
  });

  it("makes one move at a time", async () => {
    const clock = createClock({ standingAt: 0 });
    let running = 0;
    let most = 0;
    clock.every(minute, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
    await Promise.all([clock.advance(3 * minute), clock.advance(3 * minute)]);
    expect([most, clock.now()]).toEqual([1, 6 * minute]);
  });

  it("continues after a failed task", async () => {
    const clock = createClock({ standingAt: 0 });
    clock.every(minute, async () => await Promise.reject(new Error("no")));
    await expect(clock.advance(minute)).rejects.toThrow("no");
    await expect(clock.advance(1)).resolves.toBeUndefined();
  });
});

describe("a running clock", () => {
  it("runs tasks concurrently, waits for them before it moves, and starts none while it moves", async () => {
    vi.useFakeTimers({ now: 0 });
    try {
      const clock = createClock();
      let finish = (): void => undefined;
      const slow = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (finish = resolve)));
      const fast = vi.fn<() => Promise<void>>().mockResolvedValue();
      clock.every(1000, slow);
      clock.every(1000, fast);
      await vi.advanceTimersByTimeAsync(5000);
      expect([slow.mock.calls.length, fast.mock.calls.length]).toEqual([1, 5]);
      let moved = false;
      const move = clock.advance(500).then(() => (moved = true));
      await vi.advanceTimersByTimeAsync(3000);
      expect([moved, fast.mock.calls.length]).toEqual([false, 5]);
      finish();
      slow.mockResolvedValue();
      await move;
      expect(fast.mock.calls.length).toBeGreaterThan(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it("moves by whole milliseconds", async () => {
    const clock = createClock({ standingAt: 0 });
    await clock.advance(0.5);
    expect(Number.isInteger(clock.now())).toBe(true);
  });

  it("runs a task at its interval, and once for all missed ticks", async () => {
    vi.useFakeTimers({ now: 0 });
    try {
      const clock = createClock();
      const task = vi.fn<() => Promise<void>>().mockResolvedValue();
      const end = clock.every(minute, task);
      await vi.advanceTimersByTimeAsync(minute);
      expect(task).toHaveBeenCalledTimes(1);
      vi.setSystemTime(10 * minute);
      await vi.advanceTimersByTimeAsync(1000);
      expect(task).toHaveBeenCalledTimes(2);
      await clock.advance(minute);
      expect(task).toHaveBeenCalledTimes(3);
      end();
      await vi.advanceTimersByTimeAsync(5 * minute);
      expect(task).toHaveBeenCalledTimes(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
