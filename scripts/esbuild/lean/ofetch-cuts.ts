import type { LeanFiles } from './cut.ts';

/** What `src/core/http.ts` never asks ofetch for: it gives whole addresses, text or a form, and nothing by default. */
export const ofetch: LeanFiles = {
  files: /[\\/]ofetch[\\/]dist[\\/]shared[\\/].+\.mjs$/,
  cuts: [
    [/import \{ withBase, withQuery \} from 'ufo';\n/],
    // The error's own words and names: the core reads its status, its answer and its cause.
    [/ {4}if \(opts\?\.cause && !this\.cause\) \{[\s\S]*?\n {4}\}\n/],
    [/ {2}const errorMessage = [\s\S]*?(?= {2}const fetchError = )/],
    [/(new FetchError\(\n\s+)message,/, "$1'',"],
    [/\["request", "options", "response"\]/, '["response"]'],
    [/,\n {4}\["statusCode", "status"\],[\s\S]*?(?=\n {2}\]\) \{)/],
    [/ {4}if \(Error\.captureStackTrace\) \{[\s\S]*?\n {4}\}\n/],
    // Headers and queries that every call would have.
    [/^(?:async )?function (?:resolveFetchOptions|mergeHeaders|callHooks)\([\s\S]*?\n\}\n/, '', 3],
    [/resolveFetchOptions\([\s\S]*?\n {6}\)/, '{ ..._options, headers: new Headers(_options.headers) }'],
    [/ {4}if \(typeof context\.request === "string"\) \{\n[\s\S]*?\n {4}\}\n/],
    // Bodies of other kinds, and methods in small letters.
    [/ {4}if \(context\.options\.method\) \{\n[\s\S]*?\n {4}\}\n/],
    [/^const payloadMethods = [\s\S]*?\n\);\n/],
    [/^function (?:isPayloadMethod|isJSONSerializable)\([\s\S]*?\n\}\n/, '', 2],
    [/ && isPayloadMethod\(context\.options\.method\)\)/, ')'],
    [/isJSONSerializable\((context\.options\.body)\)/, 'typeof $1 === "string"'],
    [/ {8}if \(typeof context\.options\.body !== "string"\) \{\n[\s\S]*?\n {8}\}\n/],
    [/ else if \(\n\s+\/\/ ReadableStream Body[\s\S]*?\n {6}\}(?=\n {4}\}\n)/],
    // Repeats: the client has rules of its own, see `src/core/retry.ts`.
    [/^const retryStatusCodes = [\s\S]*?\]\);\n/],
    [/ +const isAbort = context\.error [\s\S]*?\n {4}\}\n(?= {4}const error = createFetchError)/],
    // A limit of time: see `src/core/time-limit.ts`.
    [/^( +)if \(!context\.options\.signal && context\.options\.timeout\) \{\n[\s\S]*?\n\1\}\n/],
    [/ {4}let abortTimeout;\n/],
    [/ finally \{\n {6}if \(abortTimeout\)[\s\S]*?\n {4}\}(?=\n)/],
    [/,\n {4}AbortController = globalThis\.AbortController/],
    // Hooks.
    [/^( +)if \(context\.options\.on\w+\) \{\n[\s\S]*?\n\1\}\n/, '', 4],
    // Answers that are read otherwise than by what they say they are.
    [/(?<=const responseType = )\(.*\) \|\| (?=detectResponseType)/],
    [/context\.options\.parseResponse \|\| destr/, 'destr'],
    [/!context\.options\.ignoreResponseError && /],
    [/ {2}if \(contentType === "text\/event-stream"\) \{\n[\s\S]*?\n {2}\}\n/],
    [/ {8}case "stream": \{[\s\S]*?\n {8}\}\n/],
    [/^const textTypes = [\s\S]*?\]\);\n/],
    [/textTypes\.has\(contentType\) \|\| /],
    // Calls without their status and headers, and makers of more.
    [/ {2}\$fetch\.(?:native|create) = [\s\S]*?;\n/, '', 2],
  ],
};
