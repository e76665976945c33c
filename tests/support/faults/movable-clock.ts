/**
 * Loaded before a program (`--import`): its clock jumps on a message from the process that started it, as the machine's
 * does when it is set. What runs on the monotonic clock (timers, `performance.now`) goes on as it does then.
 */
const { now } = Date;
let offset = 0;

Date.now = () => now() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget),
});

process.on('message', (milliseconds) => {
  offset = Number(milliseconds);
  process.send?.('moved');
});
// Listening for this alone keeps no program running.
process.channel?.unref();
