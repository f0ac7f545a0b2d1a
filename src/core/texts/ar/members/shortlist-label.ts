import { isolate } from '../../../text/isolate';

/** Labels of the shortlist, spec section 2, and labels that it leaves to us. */

export const intro = 'أعضاء احتفظت بهم للعودة إليهم.';
export const members = 'الأعضاء في المفضّلة';
export const find = 'البحث عن أعضاء';
export const remove = (name: string) => `إزالة ${isolate(name)} من المفضّلة`;
export const removed = (name: string) => `تمت إزالة ${isolate(name)} من المفضّلة.`;
export const liked = (name: string) => `تم تسجيل إعجابك بـ${isolate(name)}، والملف الآن ضمن «إعجاباتي».`;
export const undo = 'تراجع';
export const undoNamed = (name: string) => `تراجع: ${isolate(name)}`;
