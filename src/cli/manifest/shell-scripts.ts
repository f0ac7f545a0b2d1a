/**
 * Scripts that a shell runs at its start, so that Tab completes `mm`. Each calls `mm __complete` with the typed words, which
 * answers from the manifest. If there is no answer, the shell completes files.
 */
export const shellScripts: Readonly<Record<string, string>> = {
  bash: `# mm completion for bash. In ~/.bashrc:  source <(mm completion bash)
_mm() {
  local IFS=$'\\n'
  COMPREPLY=( $(mm __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null) )
  # Of files bash shows the last part, and quotes what needs it.
  if [[ "\${COMPREPLY[0]}" == *[/.]* && -f "\${COMPREPLY[0]}" ]]; then compopt -o filenames 2>/dev/null; fi
}
complete -o default -o bashdefault -F _mm mm
`,
  zsh: `#compdef mm
# mm completion for zsh. In ~/.zshrc, after compinit:  source <(mm completion zsh)
_mm() {
  local -a found
  found=("\${(@f)$(mm __complete --described "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found[1]" ]]; then
    _describe mm found
  else
    _files
  fi
}
compdef _mm mm
`,
  fish: `# mm completion for fish:  mm completion fish > ~/.config/fish/completions/mm.fish
function __mm_complete
    set -l found (mm __complete --tabbed (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c mm -f -a '(__mm_complete)'
`,
};
