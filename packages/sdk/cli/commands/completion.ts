import { defineCommand } from "../command.ts";
import { usageError } from "../exit-codes.ts";

const scripts: Readonly<Record<string, string>> = {
  bash: `_tertulia() {
  local IFS=$'\\n'
  COMPREPLY=($(tertulia __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _tertulia tertulia`,
  zsh: `#compdef tertulia
_tertulia() {
  local -a candidates
  candidates=("\${(@f)$(tertulia __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${candidates[1]}" ]]; then compadd -a candidates; else _files; fi
}
compdef _tertulia tertulia`,
  fish: `function __tertulia_complete
  set -l found (tertulia __complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c tertulia -f -a '(__tertulia_complete)'`,
};

export const completion = defineCommand({
  name: "completion",
  summary: "Print a script that completes commands and options in a shell",
  arguments: [{ name: "SHELL", help: "bash, zsh or fish." }],
  examples: [
    "tertulia completion bash >> ~/.bashrc",
    "tertulia completion zsh >> ~/.zshrc    # after compinit",
    "tertulia completion fish > ~/.config/fish/completions/tertulia.fish",
  ],
  async run(call) {
    const script = scripts[call.arguments[0] ?? ""];
    if (script === undefined) throw usageError("SHELL must be one of: bash, zsh, fish.");
    call.show({ script }, () => script);
    return undefined;
  },
});
