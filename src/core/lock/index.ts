export { type LockGate, lockGate } from './gate';
export { LOCK_AFTER, LOCK_TRIES, type LockRecord } from './record';
export {
  type DeviceLock,
  deviceLock,
  type Passkeys,
  type PinHash,
  plainPin,
  tookLockOut,
  type Unlocking,
} from './store';
