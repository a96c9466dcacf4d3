/**
 * What the server says by its codes about pictures and withdrawals, and to operators: no page
 * before the login needs it.
 */
export const restCatalogue = {
  577: 'Images in this format (HEIC, for example) are not accepted. Choose a JPG, PNG, WebP or GIF.',
  578: 'This API key is not valid: it was not found, has ended or has expired. Create a new one under Security.',
  579: 'This API key cannot be used from this IP address. Use an allowed address, or create a key that allows this one.',
  580: 'The time of this call is outside its window. Set the clock of your device and send the call again.',
  581: 'The signature does not match this key and call. Check the key and the text that is signed.',
  582: 'You cannot have any more API keys. End one first.',
  583: 'This is not a public key of the chosen algorithm. Paste it in PEM format: Ed25519, or RSA with 2048 to 4096 bits.',
  584: 'You went on calling after you were told to wait. Try again in {seconds, plural, one {# second} other {# seconds}}, and call less often.',
  11902: 'Your balance is too low for this withdrawal. Enter a smaller amount.',
  11904: 'A withdrawal is already pending. Wait until it is completed, or cancel it.',
  11905: 'The withdrawal address is not valid. Check it, or choose another.',
  11906: 'This currency is not available on this network. Choose another network.',
  11907: 'You cannot save any more. Delete one first.',
  11908: 'The account number is not valid for the bank’s country. Check the number and the country.',
  11909: 'The ABA routing number is not valid. Check it: it has 9 digits.',
  11910: 'The SWIFT code is not valid. Check it: it has 8 or 11 letters and digits.',
  11914: 'The amount is outside the withdrawal limits. Check the minimum and the maximum.',
  11920: 'This address or bank account is new and cannot be used yet. Choose another, or wait.',
  11921: 'Withdrawals are on hold. {why} {until} Contact customer service if you have questions.',
  11922:
    'This exceeds the daily withdrawal limit of your verification level. Enter a smaller amount, or verify the next level.',
  11923: 'This withdrawal can no longer be changed. Check its status in the withdrawal records.',
  11924: 'The withdrawal fee has changed. Check the new one and confirm again.',
  11925: 'This code was sent for another amount or destination. Request a new one for this withdrawal.',
  11926:
    'This is the contract of a token, not a wallet: money sent there is lost. Enter the address of your wallet.',
  11927:
    'This address belongs to the network itself, not to a wallet: money sent there is lost. Enter the address of your wallet.',
  11928: 'Nobody has the key to this address: money sent there is lost. Enter the address of your wallet.',
  11929:
    'Anyone could take the money from this address: nothing protects it. Enter the address of your wallet.',
  11930:
    'This is your own deposit address with us. To move money between your accounts, use Transfer. To withdraw, enter an external address.',
  11931:
    'This address belongs to our platform: it takes deposits of another customer or holds our own funds. You cannot withdraw to it. Enter the address of your wallet.',
  12294:
    'The sale has started, so the terms can no longer be changed. End the sale and create a new product.',
  12295:
    'This day’s rate can no longer be set: the day has started, or its rate is already published. Set the rate of a later day.',
  12297: 'The subscription period is still open. Wait until it ends.',
  12310:
    'This needs two operators, and nobody else can approve it yet. Invite another operator with the role {roles} who has set up their login.',
  12311:
    'This has changed since it was proposed or shown. Check it again. If it can no longer be done, make a new proposal.',
  12312: 'This role is new to you, or your access was reset. You can use it from {from}.',
  12313: 'This link has expired or has already been used. Ask an admin for a new one.',
  12314: 'You placed this hold yourself. Ask another operator with the support role to lift it.',
  12315:
    'This record is not what the system recorded. Nothing was done, and the administrators have been informed.',
  12320: 'Someone has changed this since you opened it. Nothing was saved. Look at it again.',
  12330: 'This confirmation is no longer valid: it took too long or was already used. Start again.',
  12331: 'This passkey was used on another address. Open the site by its own address and try again.',
  12332: 'This passkey is not known here. Use another one, or log in with your password.',
  12333: 'This passkey was removed and no longer works. Use another one, or log in with your password.',
  12334: 'Your device did not check that it is you. Set up a PIN, fingerprint or face on it and try again.',
  12335: 'This passkey seems to exist twice, so it no longer works. Log in another way and add a new one.',
  12336: 'This passkey could not be verified. Try again, or use another one.',
  12337: 'You cannot have any more passkeys. Remove one first.',
  12338: 'Confirm with your passkey. Without it, reset your password: that removes your passkeys.',
  12340: 'You have reached the maximum number of open alerts. Remove one first.',
  12341: 'Enter a value within the range and price steps of this market.',
  12342: 'This value has already been reached. Choose another one.',
};
