/** Milliseconds after which a click on an unhydrated control is dropped. Submitted forms and typed text are kept. */
const remembered = 10_000;

/** React's flags `Placement` and `Hydrating` of a fiber that is not mounted yet, as `getNearestMountedFiber` reads them. */
const unmounted = 2 | 4096;

/**
 * Inline script for the page's head: records what visitors do with controls that are not hydrated yet, and repeats it
 * after hydration: clicks on buttons and checkboxes, typed text, chosen options, and forms that only the app can send: by POST, or
 * without an address. React marks an element with its fiber before it mounts it, and handles its events only from then on. A form whose
 * submit event nothing handled is sent again later. React itself handles a click for which it hydrates the element at once; a
 * click for which it cannot never reaches the element.
 * Links and other forms work without scripts.
 *
 * A choice fires `input` first, for which React may mount the field and restore its value before `change`.
 *
 * React ignores a value that it has seen in a field, so text is typed again into an empty field, and a checkbox is
 * clicked from its previous state. Text follows a draft that the app has restored.
 */
export const pressesScript = `(function(){
var waiting=new Map(),timer;
function isAlive(element){for(var name in element)if(name.indexOf('__reactFiber')===0){
for(var fiber=element[name];fiber;fiber=fiber.return)if(!fiber.alternate&&fiber.flags&${unmounted})return false;
return true}return false}
function retype(field,value){field.value='';
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value);
field.dispatchEvent(new Event('input',{bubbles:true}))}
function repeat(element,made){
if(element.requestSubmit)element.requestSubmit();
else if(made.type==='input'){
var now=element.value,isDraft=now!==made.value&&now!==element.defaultValue;
retype(element,isDraft?now+made.value:made.value)}
else if(made.type==='change'){element.value=made.value;element.dispatchEvent(new Event('change',{bubbles:true}))}
else{if('checked' in made)element.checked=!made.checked;element.click()}}
function look(){Array.from(waiting).forEach(function(entry){var element=entry[0],made=entry[1];
if(!element.isConnected||Date.now()>made.until)waiting.delete(element);
else if(isAlive(element)){waiting.delete(element);repeat(element,made)}});
if(waiting.size===0){clearInterval(timer);timer=undefined}}
function wait(element,made){waiting.set(element,made);timer=timer||setInterval(look,50)}
addEventListener('click',function(event){
var target=event.target,control=target&&target.closest&&target.closest('button,[type=checkbox],[type=radio]');
if(!control||isAlive(control)||control.form&&control.type==='submit')return;
var made={type:'click',until:Date.now()+${remembered}};
if(control.nodeName==='INPUT')made.checked=control.checked;
var isTaken=false;
control.addEventListener('click',take,true);
function take(){isTaken=isAlive(control)}
setTimeout(function(){control.removeEventListener('click',take,true);if(!isTaken)wait(control,made)})},true);
addEventListener('input',function(event){var field=event.target;
if(isAlive(field))waiting.delete(field);
else if(field.nodeName==='SELECT')wait(field,{type:'change',value:field.value,until:Infinity});
else if(field.nodeName==='TEXTAREA'||field.nodeName==='INPUT'&&!/^(checkbox|radio|file)$/.test(field.type))
wait(field,{type:'input',value:field.value,until:Infinity})},true);
addEventListener('submit',look,true);
addEventListener('submit',function(event){
var form=event.target;
if(!event.defaultPrevented&&(form.method==='post'||!form.hasAttribute('action'))){event.preventDefault();wait(form,{until:Infinity})}})})();`;
