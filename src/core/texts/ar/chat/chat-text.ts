/** Notices of the chat after success or failure, from spec section 8 to the letter. */

export const notMutual = 'يمكن مراسلة من يبادلك الإعجاب فقط.';
export const sendFailed = 'تعذّر إرسال الرسالة. يُرجى المحاولة مرة أخرى.';
export const actionFailed = 'تعذّر تنفيذ الإجراء. يُرجى المحاولة مرة أخرى.';
export const unliked = 'تم إلغاء الإعجاب.';
export const blocked = 'تم الحظر.';
export const unblocked = 'تم إلغاء الحظر.';
export const reported = 'تم إرسال البلاغ بنجاح.';
export const reportFailed = 'تعذّر إرسال البلاغ. يُرجى المحاولة مرة أخرى.';
export const select = 'يُرجى اختيار محادثة';
export const blockedBanner = 'حظرت هذا العضو. لا يمكنك إرسال الرسائل أو استقبالها.';
export const deletedMember = 'عضو محذوف';
