/** Holds work back until a test has seen what it waits for. */
export interface Gate {
  /** Resolves once the gate is open. */
  passed: Promise<void>;
  open(): void;
}

/** Creates a closed gate. */
export function closedGate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Returns a function that resolves for all its callers once there are `size` of them, and at once after that. */
export function meeting(size: number): () => Promise<void> {
  const gate = closedGate();
  let present = 0;
  return () => {
    present += 1;
    if (present >= size) gate.open();
    return gate.passed;
  };
}
