/** Common words and sequences; a password that is one of them plus digits is rejected. */
const common = new Set(
  `password passwort contrasena contrasenya motdepasse senha parola wachtwoord passphrase passcode
  qwerty qwertyuiop qwertyuiopasdf qwertz qwertzuiop azerty azertyuiop asdfghjkl asdfghjklzxcvbnm zxcvbnm
  qwertyqwerty qazwsx qazwsxedc qazwsxedcrfv wsxedcrfv poiuytrewq mnbvcxz abc abcd abcdef abcdefgh
  abcdefghij abcdefghijkl abcdefghijklm abcdefghijklmnopqrstuvwxyz abcabc aaa
  letmein letmeinplease welcome welcomewelcome welcometo bienvenido bienvenidos admin administrator
  administrador adminadmin root rootroot superuser sysadmin user username default guest guestguest test
  testtest testing testpassword login loginlogin secret secretsecret supersecret changeme changemenow
  changethis changeit pleasechangeme temporary temporal tertulia tertuliatertulia mypassword thepassword
  newpassword oldpassword yourpassword userpassword adminpassword rootpassword passwordpassword
  passw0rd p@ssword p@ssw0rd pa$$word iloveyou iloveyouforever teamo tequiero monkey dragon master football
  futbol baseball basketball soccer superman batman spiderman starwars pokemon princess sunshine shadow
  michael jennifer jessica charlie jordan hunter trustno trustnoone whatever freedom computer internet
  samsung google facebook instagram whatsapp linkedin microsoft windows summer winter spring autumn
  verano invierno primavera correcthorsebatterystaple`.split(/\s+/),
);

/**
 * Returns whether a password is common: a common word with digits or symbols around it, one or two repeated characters,
 * or a sequence of digits. Case is ignored.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^a-z]+|[^a-z]+$/g, "");
  return common.has(lower) || common.has(core) || new Set(lower).size <= 2 || isDigitRun(lower);
}

/** For example 1234567890123, 0987654321098 or 121212121212. */
function isDigitRun(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  return (
    "01234567890123456789012345678901234567890".includes(text) || "98765432109876543210987654".includes(text)
  );
}
