import { explain } from '../call/errors';
import type { Client, StoreDefinition } from '../client';
import { checkCode, plainCode } from '../session/rules';
import { type Action, createAction } from '../store/action';
import { partnerLabel, sessionText } from '../texts';
import { sendStepUpCode, stepUp as stepUpCall } from './step-up-contract';

/** Proves that the owner of the account is here, before a step that a session of a portal may not take alone. */
export interface StepUp {
  sendCode: Action<[], void>;
  /** Proves it with the password, or with the code that was mailed. */
  prove: Action<[{ password: string } | { code: string }], void>;
}

/** The store of proofs (extension). */
export const stepUp: StoreDefinition<StepUp> = {
  name: 'stepUp',
  create(client: Client): StepUp {
    const { http } = client;
    return {
      sendCode: createAction(client, {
        run: async () => {
          await http(sendStepUpCode);
        },
        done: sessionText.resent,
        failed: (error) => explain(error, ['detail'], sessionText.resendFailed),
      }),
      prove: createAction(client, {
        check: (proof) => ('code' in proof ? checkCode(plainCode(proof.code)) : {}),
        run: async (proof: { password: string } | { code: string }) => {
          await http(stepUpCall, { body: 'code' in proof ? { code: plainCode(proof.code) } : proof });
        },
        failed: (error) => explain(error, ['current_password', 'code', 'detail'], partnerLabel.proveFailed),
        quiet: true,
      }),
    };
  },
};
